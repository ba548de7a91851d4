/** What a module page needs only once something has been reached. */
export { CampCard } from './camp-card.tsx'
export { Moment } from './moment.tsx'
