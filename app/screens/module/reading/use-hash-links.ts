import type { Module } from 'courses/types.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { anchorOf, sectionOfHash } from './section-anchor.ts'

/** Makes links to places on a module page the router's: their section opens, and going back returns to the one before. */
export function useHashLinks(module: Module): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const hash = target instanceof Element && target.closest('a[href^="#"]')?.getAttribute('href')
      if (!hash || !sectionOfHash(module, hash)) return
      event.preventDefault()
      const here = anchorOf(window.location.hash) === anchorOf(hash)
      void navigate({ hash }, { replace: here, preventScrollReset: true })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [module, navigate])
}
