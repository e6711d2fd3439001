import { haveLikeAccents } from '@ramekin/food-engine/matching'
import { languageOf } from '~/lib/language-tag'
import { foldName } from '~/lib/text/fold-name'

interface KnownName<Id> {
  name: string
  id: Id
}

/** The spelling of a name, in any case and normalization. */
export const asWritten = (name: string): string => name.trim().normalize('NFC').toLowerCase()
const countMarks = (name: string) => name.normalize('NFD').match(/[\u0300-\u036f]/g)?.length ?? 0

/** Without case and omitted accents. `language` is a tag, as of `KnownNames`. */
export const isSameName = (name: string, known: string, language: string): boolean =>
  foldName(name) === foldName(known) && haveLikeAccents(name, known, languageOf(language))

/**
 * Ids by any name of a row, without case and omitted accents: "creme fraiche" is "crème fraîche", but "pâte" is not
 * "pâté". Of equal spellings the first counts; a name that may be two rows is unknown.
 */
export class KnownNames<Id extends string = string> {
  readonly #language: string
  readonly #byKey: Map<string, KnownName<Id>[]>

  /** `language` is the tag of the recipe's language, else of the group's. */
  constructor(language: string, byKey = new Map<string, KnownName<Id>[]>()) {
    this.#language = languageOf(language)
    this.#byKey = byKey
  }

  /** The same names, compared by the rules of another language. */
  in(language: string): KnownNames<Id> {
    return new KnownNames(language, this.#byKey)
  }

  /** `key` is the folded name. */
  add(id: Id, name: string | null, key = foldName(name ?? '')): void {
    if (!name || !key) return
    const same = this.#byKey.get(key)
    if (same) same.push({ name, id })
    else this.#byKey.set(key, [{ name, id }])
  }

  get(name: string): Id | undefined {
    const known = this.#byKey.get(foldName(name)) ?? []
    const same = known.find((one) => asWritten(one.name) === asWritten(name))
    if (same) return same.id
    const alike = known.filter((one) => haveLikeAccents(name, one.name, this.#language))
    return alike.every(({ id }) => id === alike[0]?.id) ? alike[0]?.id : undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  set(name: string, id: Id): void {
    this.delete(name)
    this.add(id, name)
  }

  /** Only this spelling. */
  delete(name: string): void {
    const key = foldName(name)
    const others = this.#byKey.get(key)?.filter((one) => asWritten(one.name) !== asWritten(name)) ?? []
    this.#byKey.set(key, others)
  }

  copy(): KnownNames<Id> {
    return new KnownNames(this.#language, new Map([...this.#byKey].map(([key, names]) => [key, [...names]])))
  }

  /** Those that are not known, each once; of several spellings of a name, the one with the most accents. */
  missing(wanted: readonly string[]): string[] {
    const all: KnownNames = this.copy()
    const chosen = new Set<string>()
    for (const name of wanted.toSorted((one, other) => countMarks(other) - countMarks(one))) {
      if (!foldName(name) || all.has(name)) continue
      all.add(name, name)
      chosen.add(name)
    }
    return [...new Set(wanted)].filter((name) => chosen.has(name))
  }
}
