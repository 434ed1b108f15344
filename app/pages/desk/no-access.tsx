import styles from '#app/features/desk/desk.css?url';
import { DeskPage, deskMeta } from '#app/sections/desk-page.tsx';
import { deskNoAccess as copy } from '#content/pages/desk.ts';

export const meta = deskMeta(copy.name);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function NoAccess() {
  return (
    <DeskPage path={null} name={copy.name}>
      <div className="desk-main py-6">
        <p>{copy.text}</p>
        <p className="mt-4">
          <a href="/desk" className="text-link">
            {copy.back}
          </a>
        </p>
      </div>
    </DeskPage>
  );
}
