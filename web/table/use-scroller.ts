import { useSyncExternalStore } from 'react'

/**
 * Finds the box in which an element scrolls, such as a table's box or a dialog; null for the page. Also gives the
 * element's distance from the top of the scrolled content.
 */
export function useScroller(element: HTMLElement) {
  const scroller = useSyncExternalStore(onResize, () => scrollerOf(element))
  const topPx = useSyncExternalStore(onResize, () => topWithin(scroller, element))
  return { scroller, topPx }
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

function scrollerOf({ parentElement: around }: HTMLElement): HTMLElement | null {
  if (!around) return null
  const { overflowY } = getComputedStyle(around)
  // Some boxes are allowed to scroll, but grow with their content instead.
  const overflowsPx = around.scrollHeight - around.clientHeight
  return overflowsPx > 1 && /auto|scroll/.test(overflowY) ? around : scrollerOf(around)
}

function topWithin(scroller: HTMLElement | null, element: HTMLElement): number {
  const topPx = scroller
    ? scroller.getBoundingClientRect().top - scroller.scrollTop
    : -window.scrollY
  return Math.round(element.getBoundingClientRect().top - topPx)
}
