import { FRACTION_SIGNS } from './fraction-signs.ts'

const REST = /^[ \u00a0](?:([½¼¾⅓⅔])|([1-3])[/⁄]([2-4])|(\d{3}))(?![\d/⁄.,])/u

interface RestBehindMeasure {
  value: number
  isFraction: boolean
  length: number
}

/** What follows a whole number and its measure as its fraction or thousandths: "1 l 1/2", "1 kg 500". */
export function restBehindMeasure(behind: string): RestBehindMeasure | null {
  const [all, sign, top, bottom, thousandths] = REST.exec(behind) ?? []
  if (!all) return null
  const fraction = sign ? FRACTION_SIGNS[sign] : Number(top) / Number(bottom)
  const value = thousandths ? Number(thousandths) / 1000 : (fraction ?? 0)
  return { value, isFraction: !thousandths, length: all.length }
}
