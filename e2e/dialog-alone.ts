import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The elements of the last dialog that was kept. */
    dialogAlone: Element[]
  }
}

/** Keeps a copy of the elements of the open dialog. */
export async function keepDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const parts = document.querySelectorAll('body > [data-scope=dialog]')
    if (parts.length === 0) throw new Error('No dialog is open')
    window.dialogAlone = [...parts].map((part) => part.cloneNode(true) as Element)
  })
}

/**
 * Makes the next click on a button show the kept copy instead of the dialog. The time from this click contains only the
 * browser's work: to style, lay out, focus and draw the elements over the table. The dialog itself can hardly be faster,
 * unless its first frame leaves out a part. The time is a little low, because the browser has drawn these elements once
 * before.
 */
export async function showKeptDialogAt(button: string, page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const show = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest(selector))) return
      event.stopPropagation()
      document.removeEventListener('click', show, true)
      document.body.append(...window.dialogAlone)
      document.querySelector<HTMLElement>('[role=dialog] :is([data-autofocus], input)')?.focus()
    }
    document.addEventListener('click', show, true)
  }, button)
}

/** Removes the copy that is shown. */
export async function removeKeptDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of window.dialogAlone) part.remove()
  })
}
