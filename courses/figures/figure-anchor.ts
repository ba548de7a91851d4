import { createContext } from 'react'

/** The id on the page of the figure around: its section and its name, such as 's1-5-surface'. */
export const FigureAnchor = createContext('')
