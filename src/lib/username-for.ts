/** Lower-case Latin letters and digits, `Inès Roux` → `ines.roux`; empty for other scripts. */
export function usernameFor(fullName: string): string {
  return fullName
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, 50)
}
