/** 'length/2000', in red once it is too much. */
export function MessageCounter({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={`figures ${length > limit ? 'font-semibold text-hot' : 'text-ink-2'}`}>
      {`${length}/${limit}`}
    </span>
  );
}
