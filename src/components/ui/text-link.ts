export const textLinkClass = 'underline decoration-primary-mark underline-offset-3 hover:decoration-2'
