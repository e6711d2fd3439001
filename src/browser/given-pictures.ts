/** Pictures chosen before the page that writes the recipe opened. */
let given: readonly File[] = []

export const givenPictures = (): readonly File[] => given

export function givePictures(files: readonly File[]): void {
  given = files
}
