import type { ListingCard } from '#contract/listing.ts';
import { PageSaved, SavedList } from '#features/favourite/page-saved.tsx';
import { ListingGrid } from '#features/listing/listing-grid.tsx';
import { ListingGridSkeleton } from '#features/listing/listing-grid-skeleton.tsx';
import { NoteMark } from '#features/note/note-mark.tsx';
import { PlanDayButton } from '#features/viewing-day/plan-day-button.tsx';

function showListings(listings: readonly ListingCard[]) {
  return (
    <ListingGrid listings={listings} deal="any" below={({ id }) => <NoteMark listingId={id} />} />
  );
}

function showPlan(listings: readonly ListingCard[]) {
  return <PlanDayButton listings={listings} />;
}

/** The saved homes, as the market shows homes, each with its owner’s note. */
export function SavedView() {
  return (
    <PageSaved showListings={showListings} showPlan={showPlan} skeleton={<ListingGridSkeleton />} />
  );
}

/** The same as a tab of another page. */
export function SavedHomes() {
  return (
    <SavedList showListings={showListings} showPlan={showPlan} skeleton={<ListingGridSkeleton />} />
  );
}
