import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'

/** How long after the request printing starts. */
const PRINT_DELAY_MS = 500

interface PrintFrameProps {
  /** The title of the printed document, which is also the file name offered for a PDF. */
  readonly title: string
  readonly paperWidthMm: number
  /** Told when it is given to the printer, which one that is taken away before never is. */
  readonly onPrinted: () => void
  readonly children: ReactNode
}

/**
 * Prints its children once, on their own: they are laid out in a hidden frame, so that neither the app nor its styles
 * come along. Give it another `key` to print again.
 */
export function PrintFrame({ title, paperWidthMm, onPrinted, children }: PrintFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const tell = useEffectEvent(onPrinted)
  useEffect(() => {
    if (!frame?.contentDocument) return
    const timer = { id: 0 }
    void whenReady(frame.contentDocument, timer).then(() => {
      if (!frame.contentWindow) return
      tell()
      printFrame(frame, title, paperWidthMm)
    })
    return () => clearTimeout(timer.id)
  }, [frame, title, paperWidthMm])
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

/** Resolves when the delay is over and fonts and pictures are there; never, once the timer is cleared. */
async function whenReady(page: Document, timer: { id: number }): Promise<void> {
  page.body.style.margin = '0'
  // Measuring lays the page out, and only then does the browser begin to load the fonts it needs.
  page.body.getBoundingClientRect()
  const pictures = [...page.images].map((picture) => picture.decode().catch(() => undefined))
  const delay = new Promise<void>((resolve) => {
    timer.id = window.setTimeout(resolve, PRINT_DELAY_MS)
  })
  await Promise.all([delay, page.fonts.ready, ...pictures])
}

/** Browsers take the title from the frame or from the page around it, so both bear it while printing. */
function printFrame(frame: HTMLIFrameElement, title: string, paperWidthMm: number) {
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const rule = page.createElement('style')
  rule.textContent = pageRule(paperWidthMm, page.body.getBoundingClientRect().height)
  page.head.append(rule)
  page.title = title
  const appTitle = document.title
  document.title = title
  view.print()
  document.title = appTitle
}

const MM_PER_PX = 25.4 / 96

/** Room below the content, so that a line rounded up by the printer doesn't start a second page. */
const SPARE_MM = 2

/**
 * The CSS rule that makes the paper as long as its content. A browser takes neither `80mm auto` nor a single length for
 * a roll: the first is not valid, the second prints squares.
 * @param widthMm width of the paper
 * @param contentHeightPx height of the content as laid out at that width
 */
export function pageRule(widthMm: number, contentHeightPx: number): string {
  const heightMm = Math.ceil(contentHeightPx * MM_PER_PX) + SPARE_MM
  return `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }`
}
