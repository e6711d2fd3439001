import { isStepLabel } from '../fields/step-numbering.ts'
import type { PageLine } from './page-line.ts'
import { announcesNotes, type SectionKind, sectionKindOf } from './words/section-words.ts'

/** The section of a line, by the headings before it. */
export type SectionState = {
  /** The last meaningful heading; `other` if it announces something else. */
  kind: SectionKind | 'other' | 'none'
  /** Lines since that heading; 0 for the heading itself. */
  distance: number
  isBelowOther: boolean
  isHeading: boolean
  /** Headings without meaning since `after`: `Crosses` after `Ingredients` continues the list, a third hardly does. */
  after: SectionKind | 'none'
  unknownHeadings: number
  /** Number of meaningful headings before; lines with the same number are in one section. */
  section: number
}

/** The level of headings recognized by their words only: smaller headings after them belong to their section. */
const BY_WORDS = 3
/** Longer headings are sentences and do not end a section. */
const HEADING_MAX_LENGTH = 90

/** The section of every line. A heading of the same or a higher level ends the previous section. */
export function readSectionStates(lines: PageLine[]): SectionState[] {
  const states: SectionState[] = []
  let current: SectionState = {
    kind: 'none',
    distance: 0,
    isBelowOther: false,
    isHeading: false,
    after: 'none',
    unknownHeadings: 0,
    section: 0,
  }
  let level = 0
  for (const [i, line] of lines.entries()) {
    const isMarked = line.heading > 0 || (line.isBold && line.linkShare < 0.5) || hasSummaryTag(line)
    // A smaller heading within a section must be a known word alone: not `Step 2: Prepare the ingredients`.
    const isInside = current.kind === 'steps' && line.heading > level
    // `步骤` and `手順` above the first step announce all steps.
    const announcesSteps = current.kind !== 'steps' && sectionKindOf(line.text, false) === 'steps'
    const isLabel = isStepLabel(line.text) && !announcesSteps
    const known = isLabel || isMenuItem(lines, i) ? null : sectionKindOf(line.text, isMarked && !isInside)
    const kind = known ?? (isMarked && announcesNotes(line.text) ? 'notes' : null)
    if (kind) {
      // `Preparation` and `Cooking` below `Method` are parts of it.
      const isPart = kind === current.kind && line.heading > level
      current = {
        kind,
        distance: 0,
        isBelowOther: false,
        isHeading: true,
        after: kind,
        unknownHeadings: 0,
        section: current.section + 1,
      }
      if (!isPart) level = line.heading || BY_WORDS
    } else {
      current = { ...current, distance: current.distance + 1, isHeading: false }
      if (isLabel) {
        // A heading that only counts steps does not end the section.
      } else if (line.heading > 0 && line.heading <= level && line.text.length <= HEADING_MAX_LENGTH) {
        const { after, unknownHeadings, section } = current
        current = {
          kind: 'other',
          distance: 0,
          isBelowOther: false,
          isHeading: false,
          after,
          unknownHeadings: unknownHeadings + 1,
          section,
        }
        level = line.heading
      } else if (line.heading > 0) current.isBelowOther = true
    }
    states.push(current)
  }
  return states
}

/** Links to the sections of a page, in a separate list or row. */
function isMenuItem(lines: PageLine[], i: number): boolean {
  const line = lines[i]
  if (!line || line.linkShare < 0.9 || line.heading > 0) return false
  return [lines[i - 1], lines[i + 1]].some(
    (other) =>
      other !== undefined &&
      other.linkShare >= 0.9 &&
      other.block.tag === line.block.tag &&
      other.block.parent === line.block.parent &&
      sectionKindOf(other.text, false) !== null,
  )
}

function hasSummaryTag({ block }: PageLine): boolean {
  return block.tag === 'summary' || block.tag === 'legend' || block.tag === 'caption' || block.tag === 'dt'
}
