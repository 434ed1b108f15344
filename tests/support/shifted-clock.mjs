// Loaded before Node programs (NODE_OPTIONS=--import): starts their clock at the moment in CLOCK, and lets it run on from there.
// All programs of a run and the pages of browser tests share CLOCK_OFFSET, so that they agree. The clocks of PostgreSQL, of file
// times and of the Date header stay as they are.
const offset = Number(process.env.CLOCK_OFFSET ?? Date.parse(process.env.CLOCK ?? '') - Date.now());
if (Number.isNaN(offset)) throw new Error('CLOCK must be a moment such as 2028-02-29T12:00:00Z');
process.env.CLOCK_OFFSET = String(offset);

const RealDate = Date;
const realNow = RealDate.now;
const shiftedNow = () => realNow() + offset;
RealDate.now = shiftedNow;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [shiftedNow()], newTarget),
  apply: (target) => new target(shiftedNow()).toString(),
});
RealDate.prototype.constructor = globalThis.Date;
