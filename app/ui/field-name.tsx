import { Fragment } from 'react';

/** A field name of the dictionary. It may wrap only after underscores. */
export function FieldName({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
