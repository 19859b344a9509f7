/** For those who follow crews: their favourites above the table, crews compared, the feed, keys, and the search. */
export { FavouriteStrip } from '../favourites/favourite-strip.tsx';
