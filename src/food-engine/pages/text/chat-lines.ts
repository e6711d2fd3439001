/** The lines of a chat without who wrote them and when; heads, replies and what stands for pictures are empty. */
interface ChatLines {
  lines: string[]
  /** Rows of messages that begin a paragraph. */
  messages: ReadonlySet<number>
}

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?`
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`
/** `[12/01/2025, 18:03:11] ` and `27.09.24, 17:41 - ` */
const CHAT_TIME = new RegExp(`^\\s{0,3}\\[?${DATE},?\\s{1,3}${CLOCK}\\]?\\s{0,3}[-–:]?\\s{0,3}`, 'i')
const SENDER = /^[\p{L}\p{N}+][^:：]{0,30}[:：]\s{1,3}(?=\S)/u
/** `[Ann] [6:12 PM] ` */
const NAME_AND_TIME = /^\s{0,3}\[([^[\]]{1,30})\]\s?\[[^[\]]{0,12}\d{1,2}:\d{2}[^[\]]{0,6}\]\s{0,3}/u
/** `Ann 18:22` and `Ann 2025/1/18 18:20` above what she wrote; `Flour 2.50` is no time. */
const NAME_ABOVE = new RegExp(
  `^\\s{0,3}(\\p{L}[^\\d:：]{0,30}?),?\\s{1,3}(?:${DATE},?\\s{1,3}${CLOCK}|\\d{1,2}:\\d{2}(?:\\s?[ap]\\.?m\\.?)?)\\s*$`,
  'iu',
)
/** `<Media omitted>`: what a chat says in place of a picture. */
const OMITTED = /^\s*<[^<>]{3,40}>\s*$/
/** A share of the lines that have to begin with a sender, for a text without times to be a chat. */
const CHAT_SHARE = 0.6
/** Who wrote less than this share of a chat only replied. */
const REPLY_SHARE = 0.25
const REPLY_WORDS = 4

interface Message {
  sender: string
  rest: string
  /** Whether the name stands alone above what was written: `Prep 0:30` looks the same. */
  isAbove: boolean
}

/** Chats show who wrote each message and when. Times go with their names; names alone where nearly all lines have one that recurs. */
export function withoutSenders(lines: string[]): ChatLines {
  const heads = lines.map(messageOf)
  const found = heads.filter((head) => head !== null)
  const senders = new Set(found.map(({ sender }) => sender))
  const isUnsure = senders.size === found.length && found.some(({ isAbove }) => isAbove)
  if (found.length < 2 || isUnsure) return { lines: withoutNames(lines), messages: new Set() }
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
  const total = [...written.values()].reduce((sum, text) => sum + text.length, 0)
  const onlyReplied = (sender: string) => {
    const text = written.get(sender) ?? ''
    return sender !== '' && text.length < total * REPLY_SHARE && !/\d/.test(text)
  }
  const replying = new Set([...senders].filter(onlyReplied))
  return {
    lines: texts.map((text, i) =>
      (replying.has(bySender[i] ?? '') && isReply(text)) || OMITTED.test(text) ? '' : text,
    ),
    messages: new Set(rowsOfMessages(heads)),
  }
}

/** `Thanks Mum`, `Is that the big tin?`; a sentence may be a step that somebody else adds. */
const isReply = (text: string): boolean =>
  /[?!？！]$/.test(text) || (text.split(/\s+/).length <= REPLY_WORDS && !/[.。]$/.test(text))

/** Rows where a paragraph begins: messages of several lines, those behind them, and the first two, of which one is the name. */
function rowsOfMessages(heads: readonly (Message | null)[]): number[] {
  const rows = heads.flatMap((head, i) => (head ? [i] : []))
  const isLong = (at: number) => (rows[at + 1] ?? heads.length) - (rows[at] ?? 0) > 1
  return rows.filter((_, at) => at < 2 || isLong(at) || isLong(at - 1))
}

function messageOf(line: string): Message | null {
  const bracketed = NAME_AND_TIME.exec(line)
  if (bracketed) return { sender: bracketed[1] ?? '', rest: line.slice(bracketed[0].length), isAbove: false }
  const above = NAME_ABOVE.exec(line)
  if (above) return { sender: above[1] ?? '', rest: '', isAbove: true }
  const time = CHAT_TIME.exec(line)?.[0]
  if (!time) return null
  const rest = line.slice(time.length)
  const sender = SENDER.exec(rest)?.[0]
  return sender ? { sender: sender.trim(), rest: rest.slice(sender.length), isAbove: false } : null
}

function withoutNames(lines: string[]): string[] {
  const timeless = lines.map((line) => line.replace(CHAT_TIME, ''))
  const isTimed = timeless.filter((line, i) => line !== lines[i]).length
  const said = timeless.filter((line) => line.trim() !== '')
  const senders = new Map<string, number>()
  for (const line of said) {
    const sender = SENDER.exec(line)?.[0]
    if (sender) senders.set(sender, (senders.get(sender) ?? 0) + 1)
  }
  const recurring = [...senders.values()].reduce(
    (sum, count) => sum + (count > 1 || isTimed > 1 ? count : 0),
    0,
  )
  if (said.length < 3 || recurring < said.length * CHAT_SHARE) return lines
  return timeless.map((line) => {
    const sender = SENDER.exec(line)?.[0]
    return sender && ((senders.get(sender) ?? 0) > 1 || isTimed > 1) ? line.slice(sender.length) : line
  })
}
