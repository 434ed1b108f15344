import { Fragment } from 'react';

/** A field name of the dictionary, which may break after its underscores and nowhere else. */
export function FieldName({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
