const LONG_FORMS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', æ: 'ae', ø: 'oe', å: 'aa' }

/** `Grünkohl` as people type it without ü: `gruenkohl`. */
export const longForm = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüæøå]/g, (letter) => LONG_FORMS[letter] ?? letter)
