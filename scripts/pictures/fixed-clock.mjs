// Loaded first (`node --import …`): the process starts at RAMEKIN_CLOCK, an ISO moment, and time continues from there.
// Pictures taken on two days then show the same dates.
const RealDate = Date
const ahead = RealDate.parse(process.env.RAMEKIN_CLOCK ?? '') - RealDate.now()
if (Number.isNaN(ahead)) throw new Error('RAMEKIN_CLOCK must be a moment such as 2026-11-19T17:30:00Z')

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(RealDate.now() + ahead)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
