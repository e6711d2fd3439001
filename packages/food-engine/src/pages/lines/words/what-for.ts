/** A title with the purpose of the lines below it: `For the sauce`, `Zum Bestreuen`, `Pour la pâte`. */
const WHAT_FOR =
  /^(?:for|to (?:serve|garnish|decorate|finish|assemble)|für|zum|zur|pour|para|per|voor|om te|till?|til|do|na|dla|для|за|pro)(?=\s|$)/iu

/** Whether a text begins with what something is for. */
export function namesPurpose(text: string): boolean {
  return WHAT_FOR.test(text)
}
