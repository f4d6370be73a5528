/**
 * What a press does, and under it, smaller, what comes with it: a sum, or the word that the specification has for the
 * button.
 */
export const TwoLines = ({ label, under }: { label: string; under: string }) => (
  <span className="figures">
    <span className="block">{label}</span>
    <span className="block text-xs font-medium">{under}</span>
  </span>
);
