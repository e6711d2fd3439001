/** Is there more than one line with something in it? */
export function hasSeveralLines(text: string): boolean {
  return text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '').length > 1
}
