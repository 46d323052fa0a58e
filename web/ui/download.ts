/** The file's address is revoked only after this time, because the browser may fetch the file late. */
const ADDRESS_KEPT_MS = 60_000

/**
 * Saves a text as a file on the user's machine.
 * @param text the whole content, with a byte order mark if the file needs one
 * @param mediaType "text/csv"
 */
export function downloadText(fileName: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS)
}
