import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'

const PROJECT = new URL('../../../', import.meta.url).href
const isOurs = (url: string) => url.startsWith(PROJECT) && !/\/node_modules\/|\.test\.ts/.test(url)

/**
 * How many blocks of the project's code run within each work: bodies of functions and loops, branches. The same on each
 * machine, however busy it is. Not counted is what happens within one call of the language or of a library, as in a regular
 * expression.
 */
export async function countSteps(works: readonly (() => unknown)[]): Promise<number[]> {
  const session = new Session()
  session.connect()
  // Optimized code does not count its steps.
  for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag)
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  try {
    const steps: number[] = []
    for (const work of works) {
      await work()
      steps.push(takeSteps(session))
    }
    return steps
  } finally {
    session.disconnect()
    for (const flag of ['--opt', '--maglev']) setFlagsFromString(flag)
  }
}

/** Reads the counters and sets them to zero. */
function takeSteps(session: Session): number {
  let steps = 0
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error
    for (const { ranges } of result.filter(({ url }) => isOurs(url)).flatMap(({ functions }) => functions))
      for (const { count } of ranges) steps += count
  })
  return steps
}
