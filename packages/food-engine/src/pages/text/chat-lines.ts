import { plainDigits } from '../fields/number-words.ts'

/** The lines of a chat without senders and times; headers and picture placeholders are empty. */
interface ChatLines {
  lines: string[]
  messages: ReadonlySet<number>
  short: ReadonlySet<number>
  /** Rows of people who wrote little of the chat, without any number. */
  replies: ReadonlySet<number>
}

/** `PM` and its equivalents in other languages, before or after a time. */
const HALF =
  '(?:[ap]\\.?\\s?m\\.?|\\uc624[\\uc804\\ud6c4]|\\u5348[\\u524d\\u5f8c]|[\\u4e0a\\u4e0b]\\u5348|[\\u0645\\u0635](?!\\p{L})|[\\u03c0\\u03bc]\\.?\\s?\\u03bc\\.?)'
const DATE =
  '(?:\\d{1,4}[./-]\\s?\\d{1,2}[./-]\\s?\\d{1,4}\\.?|\\d{4}[\\u5e74\\ub144]\\s?\\d{1,2}[\\u6708\\uc6d4]\\s?\\d{1,2}[\\u65e5\\uc77c]|\\d{1,2}\\.?\\s\\p{L}{3,10}\\.?,?\\s\\d{4}|\\p{L}{3,9}\\.?\\s\\d{1,2},?\\s\\d{4})'
const CLOCK = `(?:${HALF}\\s?)?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?${HALF})?`
/** `klo 18.02`, `à 18:02`. */
const AT = '(?:(?:klo|kl\\.?|um|à|às|at|om|alle|a las|ore|o|в|о)\\s)?'
/** `[12/01/2025, 18:03:11] `, `[18:03, 12/01/2025] ` and `27.09.24, 17:41 - ` */
const CHAT_TIME = new RegExp(
  `^\\s{0,3}\\[?(?:${DATE}[,،]?\\s{1,3}${AT}${CLOCK}|${CLOCK}[,،]\\s{1,3}${DATE})\\]?\\s{0,3}[-–:,،]?\\s{0,3}`,
  'iu',
)
const SENDER =
  /^[\p{L}\p{N}+][^:：]{0,30}(?:[:：]\s{1,3}(?=\S)|：(?=\S)|:(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]))/u
/** `18:03`, a tab, `Ann`, a tab. */
const TIME_AND_NAME = new RegExp(`^${CLOCK}\\t([^\\t]{1,30})\\t\\s{0,3}`, 'iu')
/** `[Ann] [6:12 PM] ` */
const NAME_AND_TIME = /^\s{0,3}\[([^[\]]{1,30})\]\s?\[[^[\]]{0,12}\d{1,2}:\d{2}[^[\]]{0,6}\]\s{0,3}/u
/** `[18:03] Ann: `, `[ 9 March 2024, 11:02 ] Ann: ` */
const TIME_IN_BRACKETS = /^\s{0,3}\[[^[\]]{0,30}\d{1,2}[:.]\d{2}[^[\]]{0,10}\]\s{0,3}/u
/** `Ann, 18:03: ` and `Ann (18:03): ` */
const NAME_AND_CLOCK = new RegExp(
  `^\\s{0,3}(\\p{L}[^\\d:：]{0,30}?),?\\s{1,3}[([]?(?:${DATE}[,،]?\\s{1,3})?${CLOCK}[)\\]]?[:：]\\s{1,3}(?=\\S)`,
  'iu',
)
/** `Ann, [06.01.2024 12:19]` above the message. */
const NAME_AND_TIME_ABOVE = /^\s{0,3}([^[\]]{1,30}),?\s?\[[^[\]]{0,20}\d{1,2}:\d{2}[^[\]]{0,6}\]:?\s*$/u
/** `Ann 18:22` and `Ann 2025/1/18 18:20` above the message; `Flour 2.50` is not a time. */
const NAME_ABOVE = new RegExp(
  `^\\s{0,3}(\\p{L}[^\\d:：]{0,30}?),?\\s{1,3}(?:${DATE}[,،]?\\s{1,3}${CLOCK}|(?:${HALF}\\s?)?\\d{1,2}:\\d{2}(?:\\s?${HALF})?)\\s*$`,
  'iu',
)
/** `<Media omitted>`: a placeholder for a picture. */
const OMITTED = /^\s*<[^<>]{3,40}>\s*$/
/** Names and times are shorter, together. */
const LONGEST_HEAD = 90
/** Share of lines that must begin with a sender for a text without times to be a chat. */
const CHAT_SHARE = 0.6
/** The same if several senders recur: their messages have several lines. */
const SHARE_OF_SEVERAL = 0.3
/** People with less than this share of a chat only replied. */
const REPLY_SHARE = 0.25

interface Message {
  sender: string
  rest: string
  /** Whether the name is on its own line above the message: `Prep 0:30` looks the same. */
  isAbove: boolean
}

/** Times are removed with names; names alone if almost all lines have a recurring one. */
export function withoutSenders(lines: string[]): ChatLines {
  const heads = headsWithTimes(lines) ?? headsWithoutTimes(lines)
  if (!heads) return { lines, messages: new Set(), short: new Set(), replies: new Set() }
  const senders = new Set(heads.flatMap((head) => head?.sender ?? []))
  const written = new Map<string, string>()
  let current = ''
  const bySender = heads.map((head) => {
    current = head?.sender ?? current
    return current
  })
  const texts = lines.map((line, i) => (heads[i] ? heads[i].rest : line))
  texts.forEach((text, i) => {
    const sender = bySender[i] ?? ''
    written.set(sender, (written.get(sender) ?? '') + text)
  })
  const plain = withoutQuotes(texts, heads)
  const total = [...written.values()].reduce((sum, text) => sum + text.length, 0)
  const onlyReplied = (sender: string) => {
    const text = written.get(sender) ?? ''
    return sender !== '' && text.length < total * REPLY_SHARE && !/\d/.test(text)
  }
  const replying = new Set([...senders].filter(onlyReplied))
  return {
    lines: plain.map((text) => (OMITTED.test(text) ? '' : text)),
    messages: new Set(rowsOfMessages(heads)),
    short: new Set(heads.flatMap((head, i) => (head && (i + 1 === heads.length || heads[i + 1]) ? [i] : []))),
    replies: new Set(lines.flatMap((_, i) => (replying.has(bySender[i] ?? '') ? [i] : []))),
  }
}

/** Messages of several lines without the quotes that some chats add. */
function withoutQuotes(lines: readonly string[], heads: readonly (Message | null)[]): string[] {
  let isOpen = false
  return lines.map((line, i) => {
    if (heads[i]) isOpen = /^\s*"[^"]*$/.test(line) && !heads[i + 1]
    if (!isOpen) return line
    if (heads[i]) return line.replace('"', '')
    isOpen = !/"\s*$/.test(line)
    return line.replace(/"\s*$/, '')
  })
}

/** Messages of several lines, those after them, and the first two, one of which is the name. */
function rowsOfMessages(heads: readonly (Message | null)[]): number[] {
  const rows = heads.flatMap((head, i) => (head ? [i] : []))
  const isLong = (at: number) => (rows[at + 1] ?? heads.length) - (rows[at] ?? 0) > 1
  return rows.filter((_, at) => at < 2 || isLong(at) || isLong(at - 1))
}

function messageOf(line: string): Message | null {
  if (line.length > LONGEST_HEAD && !/^[\s[]{0,4}\p{Nd}|^\s{0,3}\[/u.test(line)) return null
  const head = plainDigits(line.slice(0, LONGEST_HEAD))
  const inFront = TIME_AND_NAME.exec(head) ?? NAME_AND_TIME.exec(head) ?? NAME_AND_CLOCK.exec(head)
  if (inFront) return { sender: inFront[1] ?? '', rest: line.slice(inFront[0].length), isAbove: false }
  const above = line.length <= LONGEST_HEAD ? (NAME_AND_TIME_ABOVE.exec(head) ?? NAME_ABOVE.exec(head)) : null
  if (above) return { sender: above[1] ?? '', rest: '', isAbove: true }
  const time = (CHAT_TIME.exec(head) ?? TIME_IN_BRACKETS.exec(head))?.[0]
  if (!time) return null
  const rest = line.slice(time.length)
  const sender = SENDER.exec(rest)?.[0]
  return sender ? { sender: sender.trim(), rest: rest.slice(sender.length), isAbove: false } : null
}

/** Times in subtitles: `00:00:01,000 --> 00:00:04,000`. */
const ARROW = /^\s*\d{1,2}:\d{2}[\d:.,]{0,12}\s*-->\s*\d{1,2}:\d{2}/
/** `0:06 `, `[00:06] ` in front of spoken text. */
const SPOKEN_AT = /^\s{0,3}[[(]?\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?[\])]?\s{0,3}[-–:]?\s{0,3}/u
const FEWEST_SPOKEN = 4

/** `18:03 Ann 2 eggs`, where the tabs of a chat became spaces. */
const TIME_AND_WORD = new RegExp(`^(${CLOCK})\\s{1,3}([\\p{L}\\p{N}_]{1,20})\\s{1,3}(?=\\S)`, 'iu')
const FEWEST_WITH_NAMES = 4
const MOST_NAMES = 4

/** Restores lost tabs around the names of a chat, in which every time is followed by one of few words. */
function withTabsAroundNames(lines: string[]): string[] {
  const heads = lines.map((line) => TIME_AND_WORD.exec(plainDigits(line.slice(0, LONGEST_HEAD))))
  const names = heads.flatMap((head) => head?.[2] ?? [])
  const stamped = lines.filter((line) => SPOKEN_AT.test(line)).length
  const known = new Set(names)
  const areNames =
    names.length >= FEWEST_WITH_NAMES &&
    names.length === stamped &&
    known.size <= MOST_NAMES &&
    known.size * 2 <= names.length
  if (!areNames) return lines
  return lines.map((line, i) => {
    const [found = '', clock, name] = heads[i] ?? []
    return found === '' ? line : `${clock}\t${name}\t${line.slice(found.length)}`
  })
}

/** `Ann 18.22` above a message: a time with a point, as in Finland and Italy, or a price. */
const NAME_AND_POINT = /^\s{0,3}(\p{L}[^\d:：]{0,30}?)\s{1,3}\d{1,2}\.\d{2}\s*$/u

/** Times above messages with a colon, if names recur with times that never go back, each with words below it. */
function withColonsInTimes(lines: string[]): string[] {
  const names = lines.map((line) => NAME_AND_POINT.exec(line)?.[1])
  const rows = names.flatMap((name, row) => (name ? [row] : []))
  const clocks = rows.map((row) => minutesAt(lines[row] ?? ''))
  const areHeads =
    rows.length >= FEWEST_SPOKEN &&
    new Set(rows.map((row) => names[row])).size < rows.length &&
    rows.every((row) => !names[row + 1] && (lines[row + 1] ?? '').trim() !== '') &&
    clocks.every((clock, i) => clock !== null && clock >= (clocks[i - 1] ?? 0))
  if (!areHeads) return lines
  return lines.map((line, row) => (names[row] ? line.replace(/\.(?=\d{2}\s*$)/, ':') : line))
}

/** The lines of subtitles and transcripts without their times; lines that are only a time are DROPPED. */
export function withoutTimes(written: string[]): string[] {
  const lines = withColonsInTimes(withTabsAroundNames(written))
  const isSubtitles = lines.filter((line) => ARROW.test(line)).length > 1
  if (isSubtitles)
    return lines.map((line, i) =>
      ARROW.test(line) ||
      line.trim() === '' ||
      (/^\s*\d{1,4}\s*$/.test(line) && ARROW.test(lines[i + 1] ?? ''))
        ? DROPPED
        : line,
    )
  const clocks = lines.map((line) => minutesAt(line))
  if (areMessages(lines, clocks))
    return lines.map((line, i) => (clocks[i] === null ? line : line.replace(SENT_AT, '')))
  const spoken = lines.filter((line) => SPOKEN_AT.test(line))
  const stamped = spoken.length
  if (stamped > 1 && spoken.filter((line) => messageOf(line) !== null).length * 2 > stamped) return lines
  const said = lines.filter((line) => line.trim() !== '').length
  if (stamped < FEWEST_SPOKEN || stamped * 2.5 < said) return lines
  return lines.map((line) => {
    const rest = line.replace(SPOKEN_AT, '')
    return rest.trim() === '' && line.trim() !== '' ? DROPPED : rest
  })
}

/** `Two eggs 12.33`: the time of a message, as some phones copy it. */
const SENT_AT = /(?<=\S)\s{1,3}(\d{1,2})[:.](\d{2})\s*$/

/** The time at the end of a line, in minutes of the day. */
function minutesAt(line: string): number | null {
  const [found, hours, minutes] = SENT_AT.exec(line.slice(-20)) ?? []
  return found && Number(hours) < 24 && Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : null
}

/** Whether most lines end in a time and none in an earlier one than the line before. */
function areMessages(lines: readonly string[], clocks: readonly (number | null)[]): boolean {
  const sent = clocks.filter((clock) => clock !== null)
  const said = lines.filter((line) => line.trim() !== '').length
  return (
    sent.length >= FEWEST_SPOKEN &&
    sent.length >= said * CHAT_SHARE &&
    sent.every((clock, i) => i === 0 || clock >= (sent[i - 1] ?? 0))
  )
}

/** Replaces a line that a program added between two that belong together. */
export const DROPPED = '\u0000'

/** Headers of messages with a time; null if hardly any line has one. */
function headsWithTimes(lines: readonly string[]): (Message | null)[] | null {
  const heads = lines.map(messageOf)
  const found = heads.filter((head) => head !== null)
  const senders = new Set(found.map(({ sender }) => sender))
  const isUnsure = senders.size === found.length && found.some(({ isAbove }) => isAbove)
  return found.length < 2 || isUnsure ? null : heads
}

/** Headers of messages by recurring names before most of them; null if it is not a chat. */
function headsWithoutTimes(lines: readonly string[]): (Message | null)[] | null {
  const timeless = lines.map((line) => plainLine(line))
  const isTimed = timeless.filter((line, i) => line !== lines[i]).length > 1
  const said = timeless.filter((line) => line.trim() !== '')
  const counts = new Map<string, number>()
  for (const line of said) {
    const sender = SENDER.exec(line)?.[0]
    if (sender) counts.set(sender, (counts.get(sender) ?? 0) + 1)
  }
  const recurring = [...counts.values()].reduce((sum, count) => sum + (count > 1 || isTimed ? count : 0), 0)
  const areSeveral = [...counts.values()].filter((count) => count > 1).length > 1
  if (said.length < 3 || recurring < said.length * (areSeveral ? SHARE_OF_SEVERAL : CHAT_SHARE)) return null
  return timeless.map((line, i) => {
    const sender = SENDER.exec(line)?.[0]
    if (sender && ((counts.get(sender) ?? 0) > 1 || isTimed))
      return { sender: sender.trim(), rest: line.slice(sender.length), isAbove: false }
    return line === lines[i] ? null : { sender: '', rest: line, isAbove: false }
  })
}

function plainLine(line: string): string {
  const time = CHAT_TIME.exec(plainDigits(line.slice(0, LONGEST_HEAD)))?.[0]
  return time ? line.slice(time.length) : line
}
