import styles from '#app/features/desk/desk.css?url';
import { DeskPage, deskMeta } from '#app/sections/desk-page.tsx';
import { deskNoAccess as words } from '#content/pages/desk.ts';

export const meta = deskMeta(words.name);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function NoAccess() {
  return (
    <DeskPage path={null} name={words.name}>
      <div className="desk-main py-6">
        <p>{words.text}</p>
        <p className="mt-4">
          <a href="/desk" className="text-link">
            {words.back}
          </a>
        </p>
      </div>
    </DeskPage>
  );
}
