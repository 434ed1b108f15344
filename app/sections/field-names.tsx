export function FieldNames({ fields }: { fields: string[] | undefined }) {
  if (!fields?.length) return null;
  return (
    <p className="mt-2 text-sm">
      {fields.map((field, index) => (
        <span key={field}>
          {index > 0 && ' · '}
          <code className="field-name">{field}</code>
        </span>
      ))}
    </p>
  );
}
