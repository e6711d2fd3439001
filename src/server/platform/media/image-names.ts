/** Full size, cards, thumbnails. Clients depend on the names. */
export const IMAGE_NAMES = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const
export type ImageName = (typeof IMAGE_NAMES)[number]
