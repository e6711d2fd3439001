declare global {
  /** Values of the controls that were changed. */
  var earlyInput: WeakMap<Element, string> | undefined
}

/** Runs in the head: records what is typed or chosen before hydration, when the events reach no handler. */
export const earlyInputScript = `earlyInput=new WeakMap;addEventListener('input',e=>earlyInput.set(e.target,e.target.value),true)`

const CONTROLS = 'input, textarea, select'
const fire = (control: Element, event: string) => control.dispatchEvent(new Event(event, { bubbles: true }))

/** The events of a change, for a control that shows another value than React has. */
function repeatChange(control: Element, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    fire(control, 'change')
  } else if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd } = control
    // React takes an event for a change if the value differs from the last one set through the element's own property.
    control.value = control.defaultValue
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    fire(control, 'input')
  }
}

/** The ref of a control or its box: repeats what was typed or chosen before hydration, for the control's handlers. */
export function repeatEarlyInput(element: Element | null): void {
  const control = element?.matches(CONTROLS) ? element : element?.querySelector(CONTROLS)
  if (!control) return
  const value = globalThis.earlyInput?.get(control)
  if (value === undefined) return
  const isFocused = document.activeElement === control
  const isTick = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
  const wasChecked = isTick && control.checked
  // React ignores events of a page that it is still hydrating.
  queueMicrotask(() => {
    if (isFocused) fire(control, 'focusin')
    if (!isTick) {
      repeatChange(control, value)
      // After React has rendered the change.
      if (!isFocused) queueMicrotask(() => fire(control, 'focusout'))
      return
    }
    if (wasChecked === control.defaultChecked || (control.type === 'radio' && !wasChecked)) return
    control.checked = !wasChecked
    control.click()
  })
}
