/** The label of a button, and below it in small type an amount or the specification's word for the button. */
export const TwoLines = ({ label, under }: { label: string; under: string }) => (
  <span className="figures">
    <span className="block">{label}</span>
    <span className="block text-xs font-medium">{under}</span>
  </span>
);
