import { type Download, formatOf } from '#content/collections/toolbox/types.ts';

/** The downloads of a page, as buttons with name and format. */
export function Downloads({ files }: { files: Download[] }) {
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      {files.map((download, index) => (
        <a
          key={download.file}
          href={`/downloads/${download.file}`}
          download
          className={`button ${index === 0 ? 'button-primary' : 'button-quiet'}`}
        >
          {download.label} ({formatOf(download)})
        </a>
      ))}
    </p>
  );
}
