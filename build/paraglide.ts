/** The options of the message compiler, shared by the build and by `npm run i18n`. */
export const paraglideOptions = {
  outputStructure: 'locale-modules' as const,
  cookieName: 'locale',
  cookieMaxAge: 365 * 24 * 60 * 60,
  // One strategy of our own decides (src/lib/locale.ts): path prefix, cookie, browser languages.
  strategy: ['custom-ramekin' as const, 'baseLocale' as const],
  isServer: "typeof window === 'undefined'",
  emitTsDeclarations: false,
}
