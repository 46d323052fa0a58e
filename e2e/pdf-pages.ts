import { getDocumentProxy } from 'unpdf'

/** One page of a PDF: its size in millimetres, and its text in the order of drawing, without blanks. */
export interface PdfPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly text: string
}

const MM_PER_POINT = 25.4 / 72

/** Reads the printed pages of a PDF. */
export async function pagesOf(pdf: Buffer): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1))
  return Promise.all(
    pages.map(async (opening) => {
      const page = await opening
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      return {
        widthMm: width * MM_PER_POINT,
        heightMm: height * MM_PER_POINT,
        text: text.replaceAll(/\s/g, ''),
      }
    }),
  )
}
