export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)
