import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** Lists the colours with which a PDF fills and strokes, as "#rrggbb". */
export async function inksOf(pdf: Buffer): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const inks = new Set<string>()
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [place, operation] of fnArray.entries()) {
      if (operation === OPS.setFillRGBColor || operation === OPS.setStrokeRGBColor) {
        inks.add(String(argsArray[place]))
      }
    }
  }
  return [...inks].sort()
}
