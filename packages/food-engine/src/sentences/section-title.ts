const TITLE_MAX_LENGTH = 80

/** `For the sauce:`, `[Dough]`, `## Topping`, `**Topping**`, `FOR THE DOUGH`; null for other lines. */
export function sectionTitleOf(line: string): string | null {
  const text = line.replace(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(text) || text.length > TITLE_MAX_LENGTH) return null
  const marked =
    /^#{1,6} (.+?)#*$/.exec(text) ??
    /^\[([^[\]]{2,})\]$/.exec(text) ??
    /^(?:\*\*|__)([^*_]+?):?(?:\*\*|__):?$/.exec(text) ??
    /^[-–—=*_]{2,} ?([^-–—=*_].*?) ?[-–—=*_]{2,}$/.exec(text)
  const title = (marked?.[1] ?? '').replace(/\s*:$/, '').trim()
  if (title) return title
  if (/^[\d½⅓⅔¼¾]/.test(text)) return null
  if (/[^:]:$/.test(text)) return text.slice(0, -1).trim()
  return FOR_THE.test(text) ? text : null
}

const FOR_THE =
  /^(?:for|für|fuer|pour|para|per|voor) (?:the|die|den|das|dem|le|la|les|l['’]|el|los|las|il|lo|gli|i|de|het) ?[^\d,.():]{2,40}$/iu
