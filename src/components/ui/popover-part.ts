import { lazyPart } from './lazy-part'

/** What popovers and the lists of combo boxes are drawn with. */
export const popoverPart = lazyPart(() => import('./popover-panel'))
