import { useSyncExternalStore } from 'react'

/**
 * What an element is scrolled in, such as a table's own box or a dialog, or null for the page; and how far below the top
 * of all that is scrolled there the element begins.
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
  // Some boxes could be scrolled, but grow with what is in them.
  const overflowsPx = around.scrollHeight - around.clientHeight
  return overflowsPx > 1 && /auto|scroll/.test(overflowY) ? around : scrollerOf(around)
}

function topWithin(scroller: HTMLElement | null, element: HTMLElement): number {
  const topPx = scroller
    ? scroller.getBoundingClientRect().top - scroller.scrollTop
    : -window.scrollY
  return Math.round(element.getBoundingClientRect().top - topPx)
}
