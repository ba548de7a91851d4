/** What a module page needs only once something has been reached. */

export { Celebration } from './celebration.tsx'
export { CompletionCard } from './completion-card.tsx'
