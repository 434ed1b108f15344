/** On what is made up until a real company replaces it; shown while `samplesMarked` is set in content/site.ts. */
export function SampleMark() {
  return <small className="rounded-sm border px-2.5 font-sans text-xs font-semibold">Sample</small>;
}
