/** All deliveries of the customer, newest first, with their files and manifests. */
export function DeliveriesView(_props: { isReadOnly: boolean }) {
  return null;
}
