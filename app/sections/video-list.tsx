import type { VideoTestimonial } from '#content/types.ts';

type Props = { id: string; title: string; videos: VideoTestimonial[] };

/** The films of one audience. The thumbnail is the figure the film is about; an external film has none. */
export function VideoList({ id, title, videos }: Props) {
  return (
    <section id={id} data-under={`all ${id}`} data-first="" aria-labelledby={`${id}-videos`} className="pt-10">
      <h2 id={`${id}-videos`} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid gap-8 md:grid-cols-3">
        {videos.map((video) => (
          <li key={video.videoId} className="flex flex-col border-t-2 border-ink pt-4">
            {video.thumbnail && (
              <p className="mb-4 flex aspect-video flex-col justify-end rounded-md bg-band p-5 text-on-band">
                <span className="figures font-serif text-4xl font-semibold">{video.thumbnail.figure}</span>
                <span className="text-sm text-on-band-2">{video.thumbnail.label}</span>
              </p>
            )}
            <h3 className="text-lg">{video.title}</h3>
            <p className="text-xs text-ink-2">
              {video.speaker}, {video.company}
              {video.isExternal && ' · External video'}
            </p>
            <p className="mt-2 mb-4 text-sm text-ink-2">{video.description}</p>
            <p className="mt-auto">
              <a
                href={`https://www.youtube.com/watch?v=${video.videoId}`}
                target="_blank"
                rel="noopener noreferrer"
                className="button button-quiet"
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
