/** What the rest of the screen should know of an answer: an error to show, or a note. */
export type AnswerNews =
  | { kind: 'error'; status: number; message: string; quiet: boolean }
  | { kind: 'note'; message: string }

type Listener = (news: AnswerNews) => void
const listeners = new Set<Listener>()

/** Hears of every error answer and note; the result ends it. In the browser only: a server has many visitors. */
export function listenToAnswers(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners. */
export function reportAnswer(news: AnswerNews): void {
  for (const listener of listeners) listener(news)
}
