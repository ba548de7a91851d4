"""What makes tensors of tensors: one file a subject."""
