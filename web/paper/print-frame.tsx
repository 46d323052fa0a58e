import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'

/** The delay between the request and printing. */
const PRINT_DELAY_MS = 500

interface PrintFrameProps {
  /** The title of the printed document, which is also the file name offered for a PDF. */
  readonly title: string
  readonly paperWidthMm: number
  /** The page, for a paper of fixed size. Without it, the page is as long as its content. */
  readonly pageCss?: string | undefined
  /** Called when the print dialog opens. It isn't called if the frame is removed before that. */
  readonly onPrinted?: () => void
  /** Called when the print dialog is closed. */
  readonly onClosed?: () => void
  readonly children: ReactNode
}

/**
 * Prints its children once. They are rendered in a hidden frame, so that the app and its styles aren't printed. To
 * print again, pass another `key`.
 */
export function PrintFrame(props: PrintFrameProps) {
  const { title, paperWidthMm, pageCss, onPrinted, onClosed, children } = props
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const tell = useEffectEvent(() => onPrinted?.())
  const tellClosed = useEffectEvent(() => onClosed?.())
  useEffect(() => {
    if (!frame?.contentDocument) return
    const timer = { id: 0 }
    void whenReady(frame.contentDocument, timer).then(() => {
      if (!frame.contentWindow) return
      tell()
      frame.contentWindow.addEventListener('afterprint', () => tellClosed())
      printFrame(frame, title, (heightPx) => pageCss ?? pageRule(paperWidthMm, heightPx))
    })
    return () => clearTimeout(timer.id)
  }, [frame, title, paperWidthMm, pageCss])
  return (
    <iframe
      title={title}
      srcDoc="<!doctype html>"
      onLoad={(event) => setFrame(event.currentTarget)}
      tabIndex={-1}
      aria-hidden
      style={{
        position: 'fixed',
        insetBlockStart: 0,
        insetInlineStart: '-200mm',
        width: `${paperWidthMm}mm`,
        height: '1px',
        border: 0,
      }}
    >
      {frame?.contentDocument ? createPortal(children, frame.contentDocument.body) : null}
    </iframe>
  )
}

/** Resolves after the delay, when fonts and pictures are loaded. It never resolves if the timer is cleared. */
async function whenReady(page: Document, timer: { id: number }): Promise<void> {
  page.body.style.margin = '0'
  // Measuring forces a layout. Only a layout makes the browser load the fonts that the page needs.
  page.body.getBoundingClientRect()
  const pictures = [...page.images].map((picture) => picture.decode().catch(() => undefined))
  const delay = new Promise<void>((resolve) => {
    timer.id = window.setTimeout(resolve, PRINT_DELAY_MS)
  })
  await Promise.all([delay, page.fonts.ready, ...pictures])
}

/** Prints the frame. Some browsers use the frame's title and others the page's, so both are set while printing. */
function printFrame(
  frame: HTMLIFrameElement,
  title: string,
  pageOf: (contentHeightPx: number) => string,
) {
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const rule = page.createElement('style')
  // Each child is a separate page. All pages get the length of the longest one.
  const heights = [...page.body.children].map((paper) => paper.getBoundingClientRect().height)
  rule.textContent = pageOf(Math.max(0, ...heights))
  page.head.append(rule)
  page.title = title
  const appTitle = document.title
  document.title = title
  view.print()
  document.title = appTitle
}

const MM_PER_PX = 25.4 / 96

/** Extra height below the content, so that rounding by the printer doesn't start a second page. */
const SPARE_MM = 2

/**
 * Returns the CSS rule that makes the paper as long as its content. The length must be explicit: `80mm auto` is not valid
 * CSS, and with a single length the browser prints square pages.
 * @param widthMm width of the paper
 * @param contentHeightPx height of the content as laid out at that width
 */
export function pageRule(widthMm: number, contentHeightPx: number): string {
  const heightMm = Math.ceil(contentHeightPx * MM_PER_PX) + SPARE_MM
  return `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }`
}
