const CONTROLS = /(?![\t\n\r\u0085])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Removes what changes the display of other text or breaks databases: bidi embeddings, overrides and isolates, control
 * characters except tabs and line ends, and byte order marks. Joiners, direction marks and zero-width spaces stay:
 * Persian, Hindi, Thai and emoji need them.
 */
export const stripControls = (text: string): string => text.replace(CONTROLS, '')
