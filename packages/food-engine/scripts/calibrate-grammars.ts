// Prints the confidence table of the grammars and its accuracy. Needs no data.
//   npm run calibrate:grammars
// The table comes from first readings. "left out" is the distance between each language's share that was right and the
// table fitted on all other languages, mean and maximum. "measured" is the shipped table on lines that nothing was
// fitted to.
import { FIRST_READINGS } from '../src/sentences/grammars/calibration/first-readings.ts'
import { fitTable } from '../src/sentences/grammars/calibration/fit-table.ts'
import { errorLeftOut, leaveOneOut } from '../src/sentences/grammars/calibration/leave-one-out.ts'
import { calibrationError, reliabilityOf } from '../src/sentences/grammars/calibration/reliability.ts'
import { MEASURED_LINES } from '../src/sentences/grammars/golden/read-lines.ts'
import { ALL_GRAMMARS } from '../src/sentences/grammars/languages/all.ts'
import { SENTENCE_FIELDS } from '../src/sentences/parsed-sentence.ts'

const table = fitTable([...FIRST_READINGS.values()])
const measured = reliabilityOf(MEASURED_LINES, ALL_GRAMMARS)

for (const field of SENTENCE_FIELDS) {
  const leftOut = leaveOneOut(FIRST_READINGS, field)
  const [worst] = leftOut.toSorted((a, b) => Math.abs(b.said - b.right) - Math.abs(a.said - a.right))
  const said = measured.get(field) ?? []
  console.log(`${field}: [${table[field].join(', ')}]`)
  console.log(`  left out: mean error ${errorLeftOut(leftOut).toFixed(3)}`)
  if (worst) {
    const { language, said: share, right, read } = worst
    console.log(`    worst ${language}: said ${share.toFixed(3)}, right ${right.toFixed(3)} of ${read}`)
  }
  console.log(`  measured: error ${calibrationError(said).toFixed(3)}`)
  for (const { confidence, right, read } of said) {
    console.log(`    said ${confidence.toFixed(3)}, right ${(right / read).toFixed(3)} of ${read}`)
  }
}
