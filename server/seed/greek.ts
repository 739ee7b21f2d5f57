/** The samples' texts in Greek, by the names of the originals in `storefront.ts`. */
export const GREEK_TIERS: Record<string, { name: string; description: string; features: string[] }> = {
  'Short Story': {
    name: 'Μικρή ιστορία',
    description:
      'Ένα βράδυ, ένα ταξίδι, μια πρόταση γάμου. Ένα μικρό βιβλίο που λέει ένα πράγμα, και το λέει καλά.',
    features: ['Εξώφυλλο με τον δικό σας τίτλο'],
  },
  'Love Letter': {
    name: 'Γράμμα αγάπης',
    description: 'Χώρος για μια αρχή, μια μέση και το σημείο όπου όλοι δακρύζουν.',
    features: ['Εξώφυλλο με τον δικό σας τίτλο'],
  },
  'Family Album': {
    name: 'Οικογενειακό άλμπουμ',
    description: 'Ιστορίες χρόνων σε κεφάλαια, για στρογγυλά γενέθλια και μακρόχρονους γάμους.',
    features: ['Ξεχωριστή σελίδα στην αρχή κάθε κεφαλαίου'],
  },
  'Legacy Collection': {
    name: 'Παρακαταθήκη',
    description:
      'Μια ολόκληρη ζωή σε ένα βιβλίο που περνά από γενιά σε γενιά, φτιαγμένο μαζί σας από το πρώτο τηλεφώνημα.',
    features: [
      'Όσοι χαρακτήρες χρειάζονται',
      'Ξεχωριστή σελίδα στην αρχή κάθε κεφαλαίου',
      'Σκληρό λινό εξώφυλλο στην έντυπη έκδοση',
    ],
  },
};

type AddOnTexts = { name: string; description: string; textLabel?: string; textHint?: string };

export const GREEK_ADD_ONS: Record<string, AddOnTexts> = {
  'Gift wrapping': {
    name: 'Συσκευασία δώρου',
    description: 'Τυλιγμένο στο δικό μας χαρτί, με τα λόγια σας σε χειρόγραφη κάρτα.',
    textLabel: 'Τα λόγια της κάρτας',
    textHint:
      'Τα γράφουμε με το χέρι, ακριβώς όπως τα πληκτρολογείτε. Αν δεν γράψετε τίποτα, η κάρτα μένει λευκή.',
  },
  'Extra printed copy': {
    name: 'Επιπλέον τυπωμένο αντίτυπο',
    description: 'Ένα δεύτερο βιβλιοδετημένο αντίτυπο στο ίδιο δέμα.',
  },
  'Framed cover print': {
    name: 'Κορνιζαρισμένο εξώφυλλο',
    description: 'Το εξώφυλλο τυπωμένο σε Α4, μέσα σε ξύλινη κορνίζα.',
  },
  'Additional revision round': {
    name: 'Επιπλέον γύρος διορθώσεων',
    description: 'Ένας ακόμη γύρος διορθώσεων πριν από την τελική μορφή.',
  },
  'Second language': {
    name: 'Δεύτερη γλώσσα',
    description: 'Το ίδιο κόμικ, με τα κείμενά του σε άλλη γλώσσα.',
    textLabel: 'Γλώσσα',
    textHint: 'Αγγλικά, γερμανικά, ισπανικά: ό,τι αρέσει πιο πολύ σε όποιον θα το διαβάσει.',
  },
};
