/** The three files of a picture: whole, for cards, for thumbnails. Clients know the names. */
export const IMAGE_NAMES = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const
export type ImageName = (typeof IMAGE_NAMES)[number]
