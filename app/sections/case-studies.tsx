import { plateUrl } from '#app/ui/plate-url.ts';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { caseStudyLink, videoLink } from '#content/collections/case-studies.ts';
import { samplesMarked } from '#content/site.ts';
import type { CaseStudy, VideoTestimonial } from '#content/types.ts';

type Props = { id: string; title: string; videos: VideoTestimonial[] };

/** The videos for one audience. An external video has no plate. */
export function VideoList({ id, title, videos }: Props) {
  return (
    <section id={id} data-under={`all ${id}`} data-first="" aria-labelledby={`${id}-videos`} className="pt-10">
      <h2 id={`${id}-videos`} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid gap-8 md:grid-cols-3">
        {videos.map((video) => (
          <li
            key={video.videoId}
            className={`relative flex flex-col ${video.thumbnail ? '' : 'border-t-2 border-ink pt-4'}`}
          >
            {video.thumbnail && <Plate audience={id} video={video} {...video.thumbnail} />}
            <h3 className="text-lg">{video.title}</h3>
            <p className="text-xs text-ink-2">
              {video.speaker}, {video.company}
              {video.isExternal && ' · External video'} {samplesMarked && <SampleMark />}
            </p>
            <p className="mt-2 mb-4 text-sm text-ink-2">{video.description}</p>
            <p className="mt-auto">
              <a
                href={videoLink(video)}
                target="_blank"
                rel="noopener noreferrer"
                className="button button-quiet plate-link"
                aria-label={`Watch Video: ${video.title} (opens in a new tab)`}
              >
                Watch Video
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlateProps = { audience: string; video: VideoTestimonial } & NonNullable<VideoTestimonial['thumbnail']>;

/** One figure and the subscriber's county; the picture is drawn in `scripts/draw/case-plates.ts`. */
function Plate({ audience, video, figure, label, county }: PlateProps) {
  return (
    <div className={`plate plate-${audience} mb-4`}>
      <img
        src={plateUrl(video.videoId)}
        alt={`Map of ${county}, and its neighbors`}
        width="384"
        height="216"
        loading="lazy"
      />
      <p>
        <span>{video.category}</span>
        <b>{figure}</b>
        <span>{label}</span>
        <small>{county}</small>
      </p>
    </div>
  );
}

/** `under` names the tabs that show this part. */
export function WrittenCases({ under, studies }: { under: string; studies: CaseStudy[] }) {
  return (
    <section data-under={under} data-first="" aria-labelledby="written-title" className="pt-14">
      <h2 id="written-title" className="text-2xl">
        Written Case Studies
      </h2>
      <ul className="mt-5 divide-y divide-rule border-y border-rule">
        {studies.map((study) => (
          <li key={study.link} className="grid items-center gap-x-8 gap-y-2 py-5 md:grid-cols-[1fr_auto]">
            <div>
              <h3 className="text-lg">{study.title}</h3>
              <p className="text-xs text-ink-2">
                {study.company} · {study.category} {samplesMarked && <SampleMark />}
              </p>
              <p className="mt-1 max-w-2xl text-sm text-ink-2">{study.description}</p>
            </div>
            <a
              href={caseStudyLink(study)}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link py-2 text-sm font-semibold"
              aria-label={`Read the case study: ${study.title} (opens in a new tab)`}
            >
              Read the case study
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
