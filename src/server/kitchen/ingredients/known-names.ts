import { haveLikeAccents } from '@ramekin/food-engine/matching'
import { languageOf } from '~/lib/language-tag'
import { foldName } from '~/lib/text/fold-name'

interface KnownName {
  name: string
  id: string
}

/**
 * Ids by any name of a row, without case and omitted accents: "creme fraiche" is "crème fraîche", but "pâte" is not
 * "pâté". Of equal names the first counts.
 */
export class KnownNames {
  readonly #language: string
  readonly #byKey = new Map<string, KnownName[]>()

  /** `language` is the tag of the group's language. */
  constructor(language: string) {
    this.#language = languageOf(language)
  }

  /** `key` is the folded name. */
  add(id: string, name: string | null, key = foldName(name ?? '')): void {
    if (!name || !key) return
    const same = this.#byKey.get(key)
    if (same) same.push({ name, id })
    else this.#byKey.set(key, [{ name, id }])
  }

  get(name: string): string | undefined {
    const known = this.#byKey.get(foldName(name)) ?? []
    const found = known.find((one) => one.name === name) ?? known.find((one) => this.#isAlike(name, one))
    return found?.id
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  set(name: string, id: string): void {
    this.delete(name)
    this.add(id, name)
  }

  delete(name: string): void {
    const key = foldName(name)
    const others = this.#byKey.get(key)?.filter((one) => !this.#isAlike(name, one)) ?? []
    this.#byKey.set(key, others)
  }

  copy(): KnownNames {
    const copy = new KnownNames(this.#language)
    for (const [key, names] of this.#byKey) copy.#byKey.set(key, [...names])
    return copy
  }

  /** Those that are not known, each once. */
  missing(wanted: readonly string[]): string[] {
    const missing = new KnownNames(this.#language)
    for (const name of wanted) if (!this.has(name) && !missing.has(name)) missing.add(name, name)
    return [...missing.#byKey.values()].flatMap((names) => names.map(({ name }) => name))
  }

  #isAlike(name: string, known: KnownName): boolean {
    return haveLikeAccents(name, known.name, this.#language)
  }
}
