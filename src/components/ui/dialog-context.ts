import { createContext, type RefObject } from 'react'

/**
 * The dialog around a control. A menu is put inside it, since a modal dialog takes back the focus from everything
 * outside.
 */
export const DialogContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined)
