import type { Page } from 'playwright-core'

/** Holds back the preparation of every picture until the returned function is called. */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const real = window.createImageBitmap
    const { promise, resolve } = Promise.withResolvers<void>()
    window.createImageBitmap = ((file: Blob) => promise.then(() => real(file))) as typeof real
    window.addEventListener('letgo', () => resolve(), { once: true })
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('letgo')))
}
