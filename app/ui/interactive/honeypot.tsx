/** A field that people neither see nor reach; what fills it in is a robot. Password managers are told to leave it alone. */
export function Honeypot() {
  return (
    <div className="off-screen" aria-hidden="true">
      <label htmlFor="website">Website</label>
      <input
        id="website"
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore="true"
        data-bwignore="true"
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
