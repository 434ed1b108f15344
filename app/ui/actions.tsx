import { ButtonLink } from './button-link.tsx';

/** The first action is the primary button, the others are secondary. */
export function Actions({ actions }: { actions: { label: string; href: string }[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {actions.map((action, index) => (
        <ButtonLink key={action.label} {...action} quiet={index > 0} />
      ))}
    </div>
  );
}
